import { errorRegistry } from '@agromarket/shared'
import { failureText } from '../../../lib/api-error.ts'
import { api } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import classes from '../auth.module.css'
import { BackLink } from '../back-link.tsx'
import type { AuthFlow } from '../use-auth-flow.ts'
import { CodeForm } from './code-form.tsx'
import { firstFormOf } from './first-form-of.ts'

/** RegistrationStage2 after a reload: the server says whether the code still is under way, and what is left of the lock. */
export function ResumedCode({ flow }: { flow: AuthFlow }) {
  const { phone } = flow.form.values
  const step = api.auth.codeStep.useQuery({ phone }, { gcTime: 0, refetchOnWindowFocus: false })
  if (step.data) return <CodeForm flow={flow} answer={{ message: '', ...step.data }} />
  if (step.isPending) return <Skeleton height={420} />
  const isOver = step.data === null
  return (
    <div className={classes.form}>
      <div>
        <BackLink onClick={() => flow.go(firstFormOf(flow.codePurpose))}>Изменить номер</BackLink>
        <h2 className={classes.heading}>Подтвердите номер</h2>
      </div>
      <Alert tone="error">{isOver ? errorRegistry.code_expired.message : failureText(step.error)}</Alert>
      <Button isFullWidth onClick={() => (isOver ? flow.go(firstFormOf(flow.codePurpose)) : void step.refetch())}>
        {isOver ? 'Получить новый код' : 'Повторить'}
      </Button>
    </div>
  )
}
