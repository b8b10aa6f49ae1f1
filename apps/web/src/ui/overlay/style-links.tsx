import type { PageAssets } from '@agromarket/server'
import { ScriptOnce, useRouterState } from '@tanstack/react-router'
import { loadAfterPaint } from '../../lib/load-after-paint.ts'

/**
 * Style sheets and scripts of the build; rendered on the server only, the browser keeps what it got. The page is
 * readable without its scripts: they are fetched once it stands on the screen. The chunks of the page's own routes are
 * named too, or the browser would learn of them only after the entry has run.
 */
export function StyleLinks({ assets }: { assets: PageAssets | null }) {
  return assets && <BuildLinks assets={assets} />
}

function BuildLinks({ assets }: { assets: PageAssets }) {
  const routeIds = useRouterState({ select: ({ matches }) => matches.map(({ routeId }) => routeId as string) })
  const routes = routeIds.flatMap((id) => assets.routes[id] ?? [])
  const chunks = new Set([...assets.preloads, ...routes.flatMap(({ preloads }) => preloads)])
  const styles = new Set([...assets.styles, ...routes.flatMap((route) => route.styles)])
  return (
    <>
      {[...styles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      {assets.isDev ? (
        <DevScripts entry={assets.script} />
      ) : (
        <ScriptOnce>{loadAfterPaint(assets.script, [...chunks])}</ScriptOnce>
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
