import {
  appError,
  callBackAt,
  dayIn,
  type SendServiceRequest,
  type SentServiceRequest,
  serviceRequestLimits,
} from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import { type QuotaRule, type Spending, spendQuotas } from '../platform/quota/index.ts'
import { toAddressKey } from '../platform/rate-limit/index.ts'
import { enqueueServiceLetter } from './enqueue-service-letter.ts'
import * as serviceRequestRepository from './service-request.repository.ts'

const hour = 3_600
const { perSender, perAddress } = serviceRequestLimits
const code = 'too_many_service_requests'
const rules = {
  senderInHour: { name: 'service-sender-hour', points: perSender.inHour, windowSeconds: hour, code },
  senderInDay: { name: 'service-sender-day', points: perSender.inDay, windowSeconds: 24 * hour, code },
  addressInHour: { name: 'service-address-hour', points: perAddress.inHour, windowSeconds: hour, code },
} as const satisfies Record<string, QuotaRule>

/** A second click, or another try after a lost answer. */
const repeatedWithinSeconds = 600

/**
 * A visitor, signed in or not, asks a branch for a mechanic, an answer or a call; the branch's letter leaves with the
 * request or neither does. Sent again within minutes, word for word, it is the same request. Answers when one will call, by the branch's hours and clock. Throws branch_unknown,
 * service_date_past, too_many_service_requests.
 */
export async function sendServiceRequest(ctx: RequestContext, input: SendServiceRequest): Promise<SentServiceRequest> {
  const { branches } = await getPlaces(ctx.db)
  const branch = input.branchId === null ? ctx.place.branch : branches.find(({ id }) => id === input.branchId)
  if (!branch) throw appError('branch_unknown')
  const visitor = visitorOf(ctx)
  const call = 'phone' in input ? callBackAt(branch, new Date()) : null
  const row = toRow(input, { userId: visitor.user?.id ?? null, branchId: branch.id, callFrom: call?.from ?? null })
  if (row.wishedDate !== null && row.wishedDate < dayIn(branch.timeZone, new Date()))
    throw appError('service_date_past')
  const number = await ctx.db.transaction().execute(async (trx) => {
    await spendQuotas(trx, spendingsOf(row, visitor.ip))
    // The sender's quota is locked by now: of a form that is sent twice at once the second finds the first.
    const repeated = await serviceRequestRepository.findRepeated(trx, row, repeatedWithinSeconds)
    if (repeated) return repeated.number
    const sent = await serviceRequestRepository.insert(trx, row)
    await enqueueServiceLetter(trx, visitor, { row: sent, branch })
    return sent.number
  })
  return { number: String(number), branchCity: branch.city, branchPhone: branch.phone, promise: call?.text ?? '' }
}

function toRow(
  input: SendServiceRequest,
  given: Pick<serviceRequestRepository.NewServiceRequest, 'userId' | 'branchId' | 'callFrom'>,
): serviceRequestRepository.NewServiceRequest {
  const isService = input.kind === 'service'
  return {
    ...given,
    kind: input.kind,
    contactName: input.name,
    contactPhone: 'phone' in input ? input.phone : '',
    contactEmail: input.kind === 'feedback' ? input.email : '',
    machine: isService ? input.machine : '',
    wishedDate: isService ? input.wishedDate : null,
    wishedTime: isService ? input.wishedTime : '',
    text: input.text,
  }
}

/** By phone or mailbox rather than by account: nobody is called twenty times in the name of another. */
function spendingsOf(row: serviceRequestRepository.NewServiceRequest, ip: string): Spending[] {
  const key = row.contactPhone || row.contactEmail.toLowerCase()
  return [
    { rule: rules.senderInHour, key },
    { rule: rules.senderInDay, key },
    { rule: rules.addressInHour, key: toAddressKey(ip) },
  ]
}
