import { IconTractor } from '@tabler/icons-react'
import { failureText } from '../../lib/api-error.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useYard } from './use-yard.ts'
import { useAddMachine, useRemoveMachine } from './yard.mutations.ts'
import classes from './yard-button.module.css'

interface YardButtonProps {
  /** The model of a page, or all models of its line. */
  models: readonly { id: number; name: string }[]
  /** Slug of the line: among several models the owner says which is his. */
  modelLine: string
}

/**
 * «В мехдвор»: puts the model into the visitor's yard and offers to say its year and serial number; of a line with
 * several models it asks which one. «В мехдворе»: takes it out again, with a way back.
 */
export function YardButton({ models, modelLine }: YardButtonProps) {
  const own = useYard()?.filter(({ model }) => models.some(({ id }) => id === model.id)) ?? []
  const add = useAddMachine()
  const remove = useRemoveMachine()
  const [machine] = own
  const [model, ...others] = models
  if (!model) return null
  const put = () => {
    if (others.length > 0) return openDialog({ kind: 'machine', modelLine })
    add.mutate(
      { modelId: model.id },
      {
        onSuccess: (added) =>
          showToast({
            message: `${model.name} в мехдворе`,
            action: { label: 'Указать год и номер', onClick: () => openDialog({ kind: 'machine', machine: added }) },
          }),
        onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
      },
    )
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      className={classes.button}
      icon={<IconTractor size={18} stroke={1.75} aria-hidden="true" />}
      aria-pressed={machine !== undefined}
      isPending={add.isPending}
      onClick={machine ? () => own.forEach(remove) : put}
    >
      {machine ? 'В мехдворе' : 'В мехдвор'}
    </Button>
  )
}
