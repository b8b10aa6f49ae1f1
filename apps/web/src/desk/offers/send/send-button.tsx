import { Button, type ButtonProps } from '@mantine/core'

export interface SendButtonProps {
  label: string
  /** Something is not ready: the button leads to it instead. */
  isBlocked: boolean
  /** The branch's head has been asked: there is nothing to do until he has answered. */
  isWaiting: boolean
  onSend: () => void
}

/** The next step of the offer. Blocked it looks so, and says by its click what is missing. */
export function SendButton({
  sending: { label, isBlocked, isWaiting, onSend },
  ...props
}: { sending: SendButtonProps } & Pick<ButtonProps, 'fullWidth' | 'size' | 'className' | 'leftSection'>) {
  return (
    <Button
      {...props}
      disabled={isWaiting}
      aria-disabled={isBlocked || undefined}
      data-disabled={isBlocked || undefined}
      onClick={onSend}
    >
      {label}
    </Button>
  )
}
