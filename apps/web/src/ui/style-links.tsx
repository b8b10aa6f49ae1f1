import type { PageAssets } from '@agromarket/server'
import { useRouterState } from '@tanstack/react-router'

/**
 * Style sheets and scripts of the build; rendered on the server only, the browser keeps what it got. The module is not
 * async: from the browser's cache it would run before the page's data has been parsed. Scripts yield to the sheet and
 * the fonts: the page is readable without them. The chunks of the page's own routes are named too, or the browser would
 * learn of them only after the entry has run.
 */
export function StyleLinks({ assets }: { assets: PageAssets | null }) {
  return assets && <BuildLinks assets={assets} />
}

function BuildLinks({ assets }: { assets: PageAssets }) {
  const routeIds = useRouterState({ select: ({ matches }) => matches.map(({ routeId }) => routeId as string) })
  const preloads = new Set([...assets.preloads, ...routeIds.flatMap((id) => assets.routePreloads[id] ?? [])])
  return (
    <>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      {[...preloads].map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      {assets.isDev ? (
        <DevScripts entry={assets.script} />
      ) : (
        <script type="module" src={assets.script} fetchPriority="low" />
      )}
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
