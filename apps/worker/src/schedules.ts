import { deleteExpiredJob } from '@agromarket/core/auth'
import { announceDuePostsJob } from '@agromarket/core/content'
import { deleteExpiredQuotesJob, refreshTerminalsJob } from '@agromarket/core/delivery'
import { collectFolderJob, forgetOldRunsJob, mailSilenceJob, sweepExchangeJob } from '@agromarket/core/exchange'
import { deleteUnkeptFilesJob } from '@agromarket/core/files'
import { deleteOverLongJobsJob } from '@agromarket/core/long-jobs'
import { failStaleMessagesJob, forgetLettersJob } from '@agromarket/core/notifications'
import { releaseExpiredOrdersJob } from '@agromarket/core/orders'
import type { Database } from '@agromarket/core/platform/db'
import { deleteDoneJob } from '@agromarket/core/platform/outbox'
import { listScheduleNames, type Queues, removeSchedulesExcept, scheduleJob } from '@agromarket/core/platform/queue'
import { deleteRestoredJob } from '@agromarket/core/platform/quota'
import { enterSchedules, listPausedSchedules } from '@agromarket/core/platform/schedules'
import { announceArrivalsJob } from '@agromarket/core/price-requests'
import { endPromotionsJob } from '@agromarket/core/pricing'
import { deleteOldPrintsJob } from '@agromarket/core/ps'
import { countBoughtTogetherJob } from '@agromarket/core/recommendations'
import { forgetServiceRequestsJob } from '@agromarket/core/service-requests'
import {
  collectFeedsJob,
  collectMailJob,
  keepHouseJob,
  mailDaySummariesJob,
  mailMorningNoticesJob,
  refreshOffersJob,
  sweepRunsJob,
} from '@agromarket/core/suppliers'
import { forgetApplicationsJob } from '@agromarket/core/vacancies'

const minute = 60_000
/** What a clock starts, once for all worker processes together. */
const schedules = [
  { job: deleteExpiredJob, everyMs: 15 * minute, title: 'Удаление истёкших сессий и кодов' },
  { job: deleteExpiredQuotesJob, everyMs: 30 * minute, title: 'Удаление старых расчётов доставки' },
  { job: refreshTerminalsJob, everyMs: 24 * 60 * minute, title: 'Обновление терминалов перевозчиков' },
  { job: deleteRestoredJob, everyMs: 60 * minute, title: 'Очистка счётчиков ограничений' },
  { job: deleteDoneJob, everyMs: 60 * minute, title: 'Очистка журнала выполненных работ' },
  { job: deleteUnkeptFilesJob, everyMs: 60 * minute, title: 'Удаление файлов без владельца' },
  { job: deleteOverLongJobsJob, everyMs: 60 * minute, title: 'Удаление старых заданий' },
  { job: forgetOldRunsJob, everyMs: 24 * 60 * minute, title: 'Удаление старых обменов с 1С' },
  { job: collectFolderJob, everyMs: minute, title: 'Файлы 1С из папки обмена' },
  { job: sweepExchangeJob, everyMs: minute, title: 'Присмотр за обменами с 1С' },
  { job: mailSilenceJob, everyMs: 10 * minute, title: 'Письма о том, что обмена с 1С нет' },
  { job: forgetApplicationsJob, everyMs: 24 * 60 * minute, title: 'Удаление давних откликов на вакансии' },
  { job: forgetLettersJob, everyMs: 24 * 60 * minute, title: 'Удаление давних писем с откликами и заявками' },
  { job: forgetServiceRequestsJob, everyMs: 24 * 60 * minute, title: 'Удаление давних заявок сервиса' },
  { job: releaseExpiredOrdersJob, everyMs: 5 * minute, title: 'Снятие истёкших резервов' },
  { job: sweepRunsJob, everyMs: minute, title: 'Присмотр за загрузкой файлов поставщиков' },
  { job: announceDuePostsJob, everyMs: minute, title: 'Публикация статей по времени' },
  { job: endPromotionsJob, everyMs: minute, title: 'Окончание акций' },
  { job: collectFeedsJob, everyMs: minute, title: 'Прайс-листы поставщиков по ссылкам' },
  { job: collectMailJob, everyMs: minute, title: 'Проверка почты с прайс-листами' },
  { job: keepHouseJob, everyMs: 15 * minute, title: 'Задержанные файлы поставщиков и прошлые прайсы' },
  { job: mailMorningNoticesJob, everyMs: 10 * minute, title: 'Утренние письма поставщикам' },
  { job: mailDaySummariesJob, everyMs: 10 * minute, title: 'Сводка за день поставщикам' },
  { job: refreshOffersJob, everyMs: 60 * minute, title: 'Пересчёт предложений поставщиков' },
  { job: failStaleMessagesJob, everyMs: 10 * minute, title: 'Отказ от просроченных сообщений' },
  { job: announceArrivalsJob, everyMs: 5 * minute, title: 'Извещение о поступлениях' },
  { job: deleteOldPrintsJob, everyMs: 60 * minute, title: 'Удаление старых PDF персональных страниц' },
  { job: countBoughtTogetherJob, everyMs: 24 * 60 * minute, title: 'Подсчёт «Обычно берут вместе»' },
] as const

/** Writes the schedules down and enters those that are not paused into the queue; repeating it changes nothing. */
export async function registerSchedules(db: Database, queues: Queues): Promise<void> {
  await enterSchedules(
    db,
    schedules.map(({ job, everyMs, title }) => ({ name: job.name, everyMs, title })),
  )
  await enterRunning(queues, await listRunning(db))
}

/** Enters them anew into a queue that has forgotten them, and keeps to what was paused or resumed meanwhile. */
export async function restoreSchedules(db: Database, queues: Queues): Promise<void> {
  const running = await listRunning(db)
  const known = new Set(await listScheduleNames(queues))
  const isSame = known.size === running.length && running.every(({ job }) => known.has(job.name))
  if (!isSame) await enterRunning(queues, running)
}

type Schedule = (typeof schedules)[number]

async function listRunning(db: Database): Promise<Schedule[]> {
  const paused = new Set(await listPausedSchedules(db))
  return schedules.filter(({ job }) => !paused.has(job.name))
}

async function enterRunning(queues: Queues, running: readonly Schedule[]): Promise<void> {
  for (const { job, everyMs } of running) {
    const { name, queue, attempts, backoffMs } = job
    await scheduleJob(queues, { name, queue, attempts, backoffMs, everyMs })
  }
  await removeSchedulesExcept(
    queues,
    running.map(({ job }) => job.name),
  )
}
