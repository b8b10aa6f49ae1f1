import type { DeskOffer, OfferSection } from '@agromarket/shared'
import { useEffect, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { CompareDialog } from '../answer/compare-dialog.tsx'
import { RevokeDialog } from '../send/revoke-dialog.tsx'
import type { SendButtonProps } from '../send/send-button.tsx'
import { SendDialog } from '../send/send-dialog.tsx'
import { Anchors } from './anchors.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { listChecks } from './checks/editor-checks.ts'
import { Conflicts } from './conflicts.tsx'
import { DiscountNotice, type DiscountState, discountStateOf, useAskDiscount } from './discount-notice.tsx'
import { type Editing, toIssues } from './editing.tsx'
import classes from './editor.module.css'
import { EditorBar } from './editor-bar.tsx'
import { EditorSide } from './editor-side.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { ClientPanel } from './panels/client-panel.tsx'
import { DeliveryPanel } from './panels/delivery-panel.tsx'
import { DocumentsPanel } from './panels/documents-panel.tsx'
import { MachinesPanel } from './panels/machines-panel.tsx'
import { PartsPanel } from './panels/parts-panel.tsx'
import { PaymentPanel } from './panels/payment-panel.tsx'
import { TermsPanel } from './panels/terms-panel.tsx'
import { type PastedInHand, usePasted } from './panels/use-pasted.ts'
import { WorksPanel } from './panels/works-panel.tsx'
import { usePresence } from './use-desk-offer.ts'
import { type DraftInHand, useDraft } from './use-draft.ts'

type Open = 'send' | 'revoke' | 'compare' | null

/** /kp/edit/:hash: the offer in panels, saved as one types. Spec §2. */
export function OfferEditor({ offer, onAnswer }: { offer: DeskOffer; onAnswer: () => void }) {
  const [open, setOpen] = useState<Open>(null)
  const hand = useDraft(offer)
  const pasted = usePasted(offer.page.id)
  const discount = discountStateOf(offer, hand.draft)
  const checks = listChecks(offer, { ...hand, unclear: pasted.unclear.length, discount })
  const editing = useEditing(offer, { hand, pasted, issues: toIssues(checks) })
  const ask = useAskDiscount(offer, hand.draftVersion)
  const isReady = checks.every(({ level }) => level === 'warning')
  const sending = useSendWhenSaved(hand, {
    isReady,
    onReady: discount.needsWord ? ask : () => setOpen('send'),
    onRefused: () => {
      const [first] = checks.filter(({ level }) => level === 'error')
      if (first) goTo(first.section)
      showToast({ tone: 'error', message: first?.message ?? 'Черновик ещё не сохранён. Повторите через секунду.' })
    },
  })
  const close = () => setOpen(null)
  const sendButton: SendButtonProps = {
    label: toSendLabel(discount),
    isBlocked: !isReady,
    isWaiting: discount.isAsked,
    onSend: sending.send,
  }
  return (
    <div className={classes.editor}>
      <EditorBar
        offer={offer}
        save={hand.save}
        sending={sendButton}
        onRetry={hand.flush}
        onRevoke={() => setOpen('revoke')}
      />
      <OfferNotice offer={offer} onAnswer={onAnswer} />
      <DiscountNotice offer={offer} />
      <Conflicts hand={hand} />
      <div className={classes.layout}>
        <Anchors editing={editing} onGo={goTo} />
        <Panels editing={editing} />
        <EditorSide
          editing={editing}
          checks={checks}
          onGo={goTo}
          sending={sendButton}
          onCompare={() => setOpen('compare')}
        />
      </div>
      <BottomBar editing={editing} sending={sendButton} />
      {open === 'send' && <SendDialog offer={offer} kind="publish" onClose={close} />}
      {open === 'revoke' && <RevokeDialog offer={offer} onClose={close} />}
      {open === 'compare' && <CompareDialog offer={offer} onClose={close} />}
    </div>
  )
}

function toSendLabel({ needsWord, isAsked }: DiscountState): string {
  if (isAsked) return 'Ждёт согласования'
  return needsWord ? 'На согласование' : 'Отправить клиенту'
}

function useEditing(
  offer: DeskOffer,
  { hand, pasted, issues }: { hand: DraftInHand; pasted: PastedInHand; issues: ReadonlyMap<string, string> },
): Editing {
  const presence = usePresence(offer.page.hash)
  const { draft, change, save } = hand
  return {
    offer,
    draft,
    change,
    pasted,
    issueOf: (path) => (save.kind === 'refused' && save.path === path ? save.message : (issues.get(path) ?? null)),
    otherAt: (section) => offer.editors.find((one) => !one.isSelf && one.section === section)?.name ?? null,
    isAt: (section) => presence.section === section,
    enter: presence.enter,
  }
}

/** The dialog opens over what the server has: what is still being typed is saved first. */
function useSendWhenSaved(
  { isSettled, flush, save }: DraftInHand,
  { isReady, onReady, onRefused }: { isReady: boolean; onReady: () => void; onRefused: () => void },
) {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || (!isSettled && save.kind !== 'refused' && save.kind !== 'closed')) return
    setWaiting(false)
    if (isSettled) onReady()
    else onRefused()
  }, [isWaiting, isSettled, save.kind, onReady, onRefused])
  const send = () => {
    if (!isReady) return onRefused()
    flush()
    setWaiting(true)
  }
  return { send }
}

function Panels({ editing }: { editing: Editing }) {
  const { state } = editing.offer.page
  const isOver = state === 'accepted' || state === 'revoked'
  return (
    <fieldset className={classes.panels} disabled={isOver}>
      <legend className="visually-hidden">Предложение</legend>
      <ClientPanel editing={editing} />
      <MachinesPanel editing={editing} />
      <PartsPanel editing={editing} />
      <WorksPanel editing={editing} />
      <DeliveryPanel editing={editing} />
      <PaymentPanel editing={editing} />
      <DocumentsPanel editing={editing} />
      <TermsPanel editing={editing} />
    </fieldset>
  )
}

function goTo(section: OfferSection): void {
  const panel = document.getElementById(`offer-${section}`)
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector<HTMLElement>('input:not([type=hidden]):not([hidden]), textarea, select, button')?.focus({
    preventScroll: true,
  })
}
