import type { PageAssets } from '@agromarket/server'

/**
 * Style sheets and scripts of the build; rendered on the server only, the browser keeps what it got. The module is not
 * async: from the browser's cache it would run before the page's data has been parsed.
 */
export function StyleLinks({ assets }: { assets: PageAssets | null }) {
  if (!assets) return null
  return (
    <>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      {assets.preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {assets.isDev ? <DevScripts entry={assets.script} /> : <script type="module" src={assets.script} />}
    </>
  )
}

const reactRefresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

/** Hot reload needs its hook in place before the first module of the application runs. */
function DevScripts({ entry }: { entry: string }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script type="module" dangerouslySetInnerHTML={{ __html: reactRefresh }} />
      <script type="module" src="/@vite/client" />
      <script type="module" src={entry} />
    </>
  )
}
