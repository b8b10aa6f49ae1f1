import { isAllowed } from '@agromarket/shared'
import { createFileRoute } from '@tanstack/react-router'
import { LongJobsPage } from '../../desk/long-jobs/long-jobs-page.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/staff/jobs')({
  loader: async ({ context: { utils } }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'longJobs.manage', '/staff/jobs')
    await Promise.all([
      utils.longJobs.list.ensureData(),
      ...(isAllowed(viewer, 'queues.manage') ? [utils.schedules.list.ensureData()] : []),
    ])
    return ownPage('Задания', '/staff/jobs')
  },
  head: headOfLoaded,
  component: LongJobsPage,
})
