import { socialProviderNames } from '@agromarket/shared'
import { AnchorButton } from '../../../ui/buttons/button.tsx'
import classes from '../auth.module.css'
import { useAuthConfig } from '../use-auth-config.ts'

/** Names, no logos; only the services that the shop is registered with. */
export function SocialButtons({ redirectUrl }: { redirectUrl?: string | undefined }) {
  const providers = useAuthConfig()?.social ?? []
  if (providers.length === 0) return null
  const target = redirectUrl ? `&redirect-url=${encodeURIComponent(redirectUrl)}` : ''
  return (
    <div>
      <p className={classes.or}>
        <span>или через</span>
      </p>
      <div className={classes.social}>
        {providers.map((provider) => (
          <AnchorButton
            key={provider}
            variant="default"
            size="sm"
            className={classes.socialButton}
            href={`/auth-social?authclient=${provider}${target}`}
          >
            {socialProviderNames[provider]}
          </AnchorButton>
        ))}
      </div>
    </div>
  )
}
