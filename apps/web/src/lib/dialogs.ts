import type { ErrorCode, YardMachine } from '@agromarket/shared'
import { useSyncExternalStore } from 'react'

/** What a visitor has pressed that needs an account; where it is a page, its address says it. */
export type SignInReason = 'favorite' | 'price'

/** Dialogs that any screen may ask for. The shell renders them, each from a chunk of its own. */
export type DialogRequest =
  | {
      kind: 'auth'
      form?: 'EnterEmail' | 'RegistrationStage1' | 'ForgotPass' | 'SocialSignUp'
      /** A refusal that the form shows from the start. */
      alertCode?: ErrorCode | undefined
      /** The dialog says what the sign-in is for. */
      reason?: SignInReason | undefined
      /** Where to go after success; without it the page reloads (spec §2). */
      redirectUrl?: string | undefined
    }
  | { kind: 'region' }
  | { kind: 'search' }
  | { kind: 'menu' }
  | { kind: 'phones' }
  | { kind: 'profile' }
  /** Adds a machine to the yard, of a line when its slug is given; changes one that is there. */
  | { kind: 'machine'; modelLine?: string | undefined; machine?: YardMachine | undefined }
  /** Chooses the machine in use. */
  | { kind: 'machines' }
  /** Asks the branch for the price of a part without one, or for the term of one that nobody has. */
  | {
      kind: 'priceRequest'
      part: { id: number; article: string; name: string; count?: number }
      about: 'price' | 'stock'
    }
  /** Asks the branch for a commercial offer: of what is chosen in the cart, or of a model; `onSent` hears that the request has left. */
  | { kind: 'offerRequest'; model?: { id: number; name: string; manufacturer: string }; onSent?: () => void }
  /** Asks a branch for a call, or writes to it; without a branch it is the visitor's own. */
  | { kind: 'serviceRequest'; about: 'feedback' | 'callback'; branchId?: number; text?: string }
  | { kind: 'notification'; html: string; onDismiss?: () => void }

export type DialogKind = DialogRequest['kind']

let requests: readonly DialogRequest[] = []
const none: readonly DialogRequest[] = []
const listeners = new Set<() => void>()

/** Opens a dialog on top of those already open; a kind that is open already is replaced. */
export function openDialog(request: DialogRequest): void {
  publish([...requests.filter(({ kind }) => kind !== request.kind), request])
}

export function closeDialog(kind: DialogKind): void {
  if (requests.some((request) => request.kind === kind)) publish(requests.filter((request) => request.kind !== kind))
}

/** Open dialogs, the topmost last. */
export function useDialogRequests(): readonly DialogRequest[] {
  return useSyncExternalStore(
    subscribe,
    () => requests,
    () => none,
  )
}

function publish(next: readonly DialogRequest[]): void {
  requests = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
