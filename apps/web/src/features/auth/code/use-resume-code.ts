import { useEffect } from 'react'
import { useViewer } from '../../users/viewer.tsx'
import { withCodeStepStorage } from './code-step-storage.ts'

/**
 * A reload in the midst of a code opens the dialog again, which goes on where it stood. Part of every page's first
 * script, so the rest of the way is loaded when there is something to resume.
 */
export function useResumeCode(): void {
  const { isGuest } = useViewer().permissions
  useEffect(() => {
    if (!withCodeStepStorage((key, storage) => storage.getItem(key))) return
    import('./resume-code.ts').then(
      ({ resumeCode }) => resumeCode(isGuest),
      () => undefined,
    )
  }, [isGuest])
}
