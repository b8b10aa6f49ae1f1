import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserClient } from './lib/trpc.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter({ client: createBrowserClient(), assets: null, publicUrl: location.origin })
hydrateRoot(document, <RouterClient router={router} />)
