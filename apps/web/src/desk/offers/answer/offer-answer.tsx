import {
  applyOfferChanges,
  type DeskOffer,
  describeChanges,
  formatOfferMoney,
  type OfferVerdict,
  offerLimits,
  toRussianDate,
} from '@agromarket/shared'
import { Button, Textarea, TextInput, Title } from '@mantine/core'
import { IconArrowLeft, IconEdit, IconExternalLink } from '@tabler/icons-react'
import { formatCount } from '../../../lib/format/format-count.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { useMinute } from '../../../lib/timing/use-minute.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { waitedFor } from '../../price-requests/waited-for.ts'
import editorClasses from '../edit/editor.module.css'
import { Events } from '../edit/editor-side.tsx'
import { PdfButton } from '../edit/pdf-button.tsx'
import barClasses from '../frame/bar.module.css'
import cardClasses from '../frame/card.module.css'
import classes from './answer.module.css'
import { ChangeRow } from './change-row.tsx'
import { type AnswerInHand, useAnswer } from './use-answer.ts'
import { inPanelOrder, listAgreed, sumAnswer } from './verdicts.ts'
import { VersionsTable } from './versions-table.tsx'

const rowWords = ['строку', 'строки', 'строк'] as const

/** «Ответ клиенту»: a row a change, the versions beside each other, the sum by the answers. */
export function OfferAnswer({ offer, onEdit }: { offer: DeskOffer; onEdit: () => void }) {
  const hand = useAnswer(offer)
  const { page, client } = offer
  return (
    <div className={editorClasses.editor}>
      <header className={barClasses.bar}>
        <Link href="/staff/offers" className={barClasses.barBack} aria-label="К списку предложений">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        </Link>
        <p className={barClasses.barTitle}>
          <strong>Ответ клиенту</strong>
          <span>{[`№ ${page.number}`, client.name || client.contactName].filter(Boolean).join(', ')}</span>
        </p>
        <span className={classes.badge}>Клиент изменил {formatCount(page.changes.length, rowWords)}</span>
        <div className={barClasses.barButtons}>
          <Button
            component="a"
            href={`/offer/${page.hash}`}
            target="_blank"
            variant="default"
            className={`${barClasses.barButton} ${barClasses.barIconic}`}
            leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
          >
            Страница клиента
          </Button>
          <PdfButton hash={page.hash} />
          <Button
            variant="default"
            className={`${barClasses.barButton} ${barClasses.barIconic}`}
            leftSection={<IconEdit size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onEdit}
          >
            Открыть в редакторе
          </Button>
        </div>
      </header>
      {hand.news > 0 && (
        <p className={cardClasses.strip} role="status">
          Клиент изменил ещё {formatCount(hand.news, rowWords)}. Ваши ответы на месте.
        </p>
      )}
      <Heading offer={offer} />
      <div className={classes.layout}>
        <div>
          <Changes offer={offer} hand={hand} />
          <section className={cardClasses.panel} aria-labelledby="answer-versions">
            <h2 id="answer-versions">Версии</h2>
            <VersionsTable versions={toVersions(offer, hand)} />
          </section>
        </div>
        <aside className={cardClasses.side} aria-label="Ответ">
          <AnswerForm offer={offer} hand={hand} />
          <Events offer={offer} />
        </aside>
      </div>
    </div>
  )
}

function Heading({ offer: { page, events, timeZone } }: { offer: DeskOffer }) {
  const now = useMinute()
  const asked = events.find(({ kind }) => kind === 'changes')
  return (
    <div className={classes.heading}>
      <div>
        <p>
          Коммерческое предложение № {page.number} от {toRussianDate(page.issuedOn)}, действует до{' '}
          {toRussianDate(page.validUntil)}
        </p>
        <Title order={1}>{page.content.title}</Title>
      </div>
      {asked && (
        <p>
          Изменения присланы {formatMoment(asked.at, timeZone)}
          {now && `, ждут ответа ${waitedFor(asked.at, now)}`}
        </p>
      )}
    </div>
  )
}

function Changes({ offer: { page }, hand }: { offer: DeskOffer; hand: AnswerInHand }) {
  const described = inPanelOrder(describeChanges(page.content, page.changes, page.currency))
  const sayAll = (verdict: OfferVerdict) => hand.sayAll({ verdict })
  return (
    <section className={cardClasses.panel} aria-labelledby="answer-changes">
      <div className={cardClasses.panelHead}>
        <h2 id="answer-changes">Изменения клиента</h2>
        <div className={cardClasses.buttons}>
          <Button size="compact-md" variant="light" onClick={() => sayAll('accepted')}>
            Принять все
          </Button>
          <Button size="compact-md" variant="default" onClick={() => sayAll('refused')}>
            Отклонить все
          </Button>
        </div>
      </div>
      <ul className={classes.changes}>
        {described.map((one) => {
          const said = hand.verdicts.get(one.key)
          return (
            said && (
              <ChangeRow
                key={one.key}
                page={page}
                described={one}
                said={said}
                onSay={(given) => hand.say(one.key, given)}
              />
            )
          )
        })}
      </ul>
    </section>
  )
}

function AnswerForm({ offer: { page, editions }, hand }: { offer: DeskOffer; hand: AnswerInHand }) {
  const { wasMinor, askedMinor, answeredMinor } = sumAnswer(page.content, page.changes, hand.verdicts)
  const money = (minor: number) => formatOfferMoney(minor, page.currency)
  const isDrafted = editions[0]?.isSent === false
  return (
    <section className={cardClasses.card} aria-label="Сумма и сообщение">
      <dl className={cardClasses.totals}>
        <div>
          <dt>Было, версия {page.edition}</dt>
          <dd>{money(wasMinor)}</dd>
        </div>
        <div>
          <dt>Просит клиент</dt>
          <dd>{money(askedMinor)}</dd>
        </div>
      </dl>
      <p className={cardClasses.total}>
        <span>Итого в ответе</span>
        <strong>{money(answeredMinor)}</strong>
      </p>
      <Textarea
        size="sm"
        label="Сообщение клиенту"
        autosize
        minRows={3}
        maxLength={offerLimits.commentLength}
        value={hand.message}
        onChange={({ currentTarget: { value } }) => hand.setMessage(value)}
      />
      <TextInput
        size="sm"
        type="date"
        label="Ответ действует до"
        min={page.today}
        value={hand.validUntil}
        onChange={({ currentTarget: { value } }) => value && hand.setValidUntil(value)}
      />
      {isDrafted && (
        <p className={cardClasses.hint}>Неотправленный черновик останется черновиком, ответ войдёт и в него.</p>
      )}
      {hand.failure && (
        <p className={cardClasses.issue} role="alert">
          {hand.failure}
        </p>
      )}
      <Button fullWidth size="md" loading={hand.isPending} disabled={hand.unanswered.length > 0} onClick={hand.send}>
        {hand.unanswered.length > 0
          ? `Ответьте на ${formatCount(hand.unanswered.length, rowWords)}`
          : 'Отправить ответ'}
      </Button>
      <p className={cardClasses.hint}>Клиент увидит новые условия рядом со своими</p>
    </section>
  )
}

function toVersions({ page, editions, timeZone }: DeskOffer, { verdicts, validUntil }: AnswerInHand) {
  const sent = editions.find(({ number }) => number === page.edition)
  const label = sent ? `Версия ${page.edition}, ${formatMoment(sent.at, timeZone)}` : `Версия ${page.edition}`
  const at = { content: page.content, validUntil: page.validUntil }
  return [
    { ...at, label },
    { ...at, label: 'Версия клиента', content: applyOfferChanges(page.content, page.changes) },
    {
      label: `Ваш ответ, версия ${page.edition + 1}`,
      content: applyOfferChanges(page.content, listAgreed(page.changes, verdicts)),
      validUntil,
    },
  ]
}
