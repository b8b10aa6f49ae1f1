import { z } from 'zod'
import type { AppContext } from '../platform/context/index.ts'
import { defineJob } from '../platform/outbox/index.ts'
import * as messageRepository from './message.repository.ts'
import type { EmailTemplate } from './templates/email-data.ts'

export const forgetLettersJob = defineJob({ name: 'notifications.forget-letters', payload: z.object({}), attempts: 2 })

/** They quote what people have written of themselves, or were sent to whoever has: the reply itself is forgotten too. */
const quotingTemplates: readonly EmailTemplate[] = ['application-received', 'application-thanks', 'service-request']
/** More wait for the next night. */
const atOnce = 2_000

/**
 * Deletes the letters about replies to vacancies and about service requests when their aim is long past (152-ФЗ, article 5
 * part 7; `REPLIES_KEPT_DAYS`). How many.
 */
export function forgetLetters({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<number> {
  return messageRepository.deleteOld(db, { templates: quotingTemplates, days: config.repliesKeptDays, limit: atOnce })
}
