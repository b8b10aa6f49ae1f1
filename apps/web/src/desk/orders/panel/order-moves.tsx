import type { DeskOrder, OrderMoveView } from '@agromarket/shared'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/trpc.ts'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import classes from './order-moves.module.css'
import { useOrderChange } from './use-order-change.ts'

/** The steps that the order may take now: the usual one in green; one that needs a reason asks for it. */
export function OrderMoves({ order }: { order: DeskOrder }) {
  const [asked, setAsked] = useState<OrderMoveView | null>(null)
  const move = api.orders.desk.move.useMutation(useOrderChange(order.id))
  const go = ({ to }: OrderMoveView, reason = '') => {
    const { id, version } = order
    move.mutate({ id, version, to, reason }, { onSettled: () => setAsked(null) })
  }
  if (order.moves.length === 0) return null
  return (
    <div className={classes.moves}>
      {order.moves.map((one, index) => (
        <Button
          key={one.to}
          size="md"
          variant={one.needsReason ? 'default' : index === 0 ? 'filled' : 'default'}
          {...(one.needsReason && { className: classes.cancel })}
          loading={move.isPending && move.variables.to === one.to}
          disabled={move.isPending && move.variables.to !== one.to}
          onClick={() => (one.needsReason ? setAsked(one) : go(one))}
        >
          {one.label}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={`${asked.label} заказ № ${order.number}`}
          isPending={move.isPending}
          onClose={() => setAsked(null)}
          onReason={(reason) => go(asked, reason)}
        />
      )}
    </div>
  )
}

interface ReasonDialogProps {
  title: string
  isPending: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

function ReasonDialog({ title, isPending, onClose, onReason }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <DeskDialog opened onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onReason(reason.trim())
        }}
      >
        <Stack>
          <Textarea
            label="Причина"
            description="Её увидит покупатель"
            rows={3}
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Не отменять
            </Button>
            <Button type="submit" color="red" loading={isPending} disabled={reason.trim() === ''}>
              Отменить заказ
            </Button>
          </Group>
        </Stack>
      </form>
    </DeskDialog>
  )
}
