import type { YardMachine } from '@agromarket/shared'
import { failureText } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { markMachineInUse } from './machine-in-use.ts'

/** Yard changes of one page run one after another: the last click wins. */
const scope = { id: 'yard' }

/** Another machine has other parts as well. */
export function useAddMachine() {
  const yard = api.useUtils().yard
  return api.yard.add.useMutation({
    scope,
    onSuccess: (machine) => {
      if (machine.isInUse) markMachineInUse(true)
      yard.list.setData(undefined, (machines = []) => [
        ...(machine.isInUse ? machines.map((other) => ({ ...other, isInUse: false })) : machines),
        machine,
      ])
    },
    onSettled: () => yard.invalidate(),
  })
}

export function useChangeMachine() {
  const { list } = api.useUtils().yard
  return api.yard.change.useMutation({ scope, onSettled: () => list.invalidate() })
}

/** «Машина в работе» changes at once, on the page too; a refusal takes it back and says why. */
export function useChooseMachine() {
  const { list } = api.useUtils().yard
  return api.yard.use.useMutation({
    scope,
    onMutate: async ({ id }) => {
      markMachineInUse(id !== null)
      await list.cancel()
      list.setData(undefined, (machines) => machines?.map((one) => ({ ...one, isInUse: one.id === id })))
    },
    onError: tellFailure,
    onSettled: () => list.invalidate(),
  })
}

/** Removes a machine; a toast brings it back for as long as it is shown, wherever the visitor is by then. */
export function useRemoveMachine(): (machine: YardMachine) => void {
  const yard = api.useUtils().yard
  const { list } = yard
  const restore = api.yard.restore.useMutation({ scope, onError: tellFailure, onSettled: () => yard.invalidate() })
  const remove = api.yard.remove.useMutation({
    scope,
    onMutate: async ({ id }) => {
      await list.cancel()
      const machines = list.getData()
      list.setData(
        undefined,
        machines?.filter((one) => one.id !== id),
      )
      return machines?.find((one) => one.id === id)
    },
    onSuccess: (_, { id }, machine) =>
      showToast({
        id: `yard-removed-${id}`,
        message: `Убрано из мехдвора: ${machine?.name || machine?.model.name}`,
        action: { label: 'Вернуть', onClick: () => restore.mutate({ id }) },
      }),
    onError: tellFailure,
    onSettled: () => yard.invalidate(),
  })
  return ({ id }) => remove.mutate({ id })
}

function tellFailure(error: unknown): void {
  showToast({ tone: 'error', message: failureText(error) })
}
