import { lazy } from 'react'

export const Bars = lazy(() => import('./bars.tsx'))
export const Area = lazy(() => import('./area.tsx'))
