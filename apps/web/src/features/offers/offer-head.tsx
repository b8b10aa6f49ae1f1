import { daysLeft, type OfferCurrency, toRussianDate } from '@agromarket/shared'
import { IconClock, IconClockOff, IconEyeOff, IconLink } from '@tabler/icons-react'
import { failureText } from '../../lib/api-error.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './offer.module.css'
import { OfferDownload } from './offer-download.tsx'
import type { OfferInHand } from './use-offer.ts'

/** From so many days on the clock warns. */
const soonDays = 3

const currencyWords: Record<OfferCurrency, string> = {
  RUB: 'в рублях',
  USD: 'в долларах США',
  EUR: 'в евро',
  KZT: 'в тенге',
  CNY: 'в юанях',
}

/** How long the offer holds, its number and name, and what one may take along. */
export function OfferHead({ offer: { page }, lineId }: { offer: OfferInHand; lineId: string | undefined }) {
  const { number, issuedOn, content, variant } = page
  const line = content.machines.find(({ id }) => id === lineId)
  const kind = variant === 'engineer' ? 'Предложение сервиса' : 'Коммерческое предложение'
  return (
    <>
      <ValidityBar page={page} />
      <header className={`container ${styles.head}`}>
        <div>
          <p className={styles.number}>
            {kind} № {number} от {toRussianDate(issuedOn)}
          </p>
          <h1>{line?.name ?? content.title}</h1>
        </div>
        <div className={`${styles.headButtons} no-print`}>
          <OfferDownload hash={page.hash} line={line?.id} isDraft={page.isDraft} />
          <Button
            variant="default"
            size="sm"
            icon={<IconLink size={18} stroke={1.75} aria-hidden="true" />}
            onClick={copyLink}
          >
            <span className={styles.wideOnly}>Скопировать ссылку</span>
            <span className={styles.narrowOnly}>Ссылка</span>
          </Button>
        </div>
      </header>
    </>
  )
}

function ValidityBar({ page }: Pick<OfferInHand, 'page'>) {
  const { validUntil, today, isValid, currency, state, branch, variant } = page
  const isOfMachines = variant === 'singleTech' || variant === 'multiTech'
  const left = daysLeft(validUntil, today)
  if (page.isDraft) {
    return (
      <div className={styles.expired} role="status">
        <div className="container">
          <IconEyeOff size={20} stroke={1.75} aria-hidden="true" />
          <p>Черновик: клиент его не видит. Действует до {toRussianDate(validUntil)}</p>
        </div>
      </div>
    )
  }
  if (!isValid && state !== 'accepted') {
    return (
      <div className={styles.expired} role="status">
        <div className="container">
          <IconClockOff size={20} stroke={1.75} aria-hidden="true" />
          <p>Срок предложения истёк {toRussianDate(validUntil)}</p>
          <RenewButton page={page} />
        </div>
      </div>
    )
  }
  return (
    <div className={styles.validity}>
      <div className="container">
        <IconClock size={18} stroke={1.75} aria-hidden="true" data-soon={left <= soonDays || undefined} />
        {state === 'accepted' ? (
          <p>Предложение принято</p>
        ) : (
          <p>
            Предложение действует до <strong>{toRussianDate(validUntil)}</strong>,{' '}
            {left === 0 ? 'сегодня последний день' : `осталось ${formatCount(left, nouns.day)}`}
          </p>
        )}
        <p className={styles.rate}>
          {isOfMachines ? 'Курс зафиксирован, цены' : `Цены филиала ${branch.city},`} {currencyWords[currency]}
        </p>
      </div>
    </div>
  )
}

/** The client asks for a new offer at the same link; who only reads it is told whom to call. */
function RenewButton({ page: { hash, rights, state } }: Pick<OfferInHand, 'page'>) {
  const { offers } = api.useUtils()
  const { mutate, isPending } = api.offers.renew.useMutation({
    onSuccess: () =>
      showToast({ message: 'Запрос отправлен. Новое предложение откроется по этой ссылке.', tone: 'success' }),
    onError: (error) => showToast({ message: failureText(error), tone: 'error' }),
    onSettled: () => offers.get.invalidate({ hash }),
  })
  if (state === 'requested') return <p>Новое предложение запрошено, менеджер его готовит</p>
  return (
    <Button
      variant="default"
      size="sm"
      isPending={isPending}
      onClick={() => (rights.canRenew ? mutate({ hash }) : openDialog({ kind: 'phones' }))}
    >
      Запросить новое
    </Button>
  )
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href)
    showToast({ message: 'Ссылка скопирована', tone: 'success' })
  } catch {
    showToast({ message: 'Браузер не дал скопировать ссылку. Возьмите её из адресной строки.', tone: 'error' })
  }
}
