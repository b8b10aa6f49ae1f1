import { errorRegistry } from '@agromarket/shared'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Without a telephony provider the phone forms say so and offer e-mail (integrations §6). */
export function PhoneUnavailable() {
  return <Alert tone="notice">{errorRegistry.telephony_unavailable.message}</Alert>
}
