import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DeskFrame } from '../desk/frame/desk-frame.tsx'

/** Screens of staff and suppliers in a frame, a chunk and a style sheet of their own. */
export const Route = createFileRoute('/_desk')({ component: DeskLayout })

function DeskLayout() {
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  )
}
