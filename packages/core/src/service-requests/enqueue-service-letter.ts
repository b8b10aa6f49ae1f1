import { type Branch, serviceRequestKindLabels } from '@agromarket/shared'
import { enqueueEmail } from '../notifications/index.ts'
import type { Visitor } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import type { ServiceRequestRow } from './service-request.repository.ts'

/** The branch's letter about a new request, in the request's own transaction. */
export async function enqueueServiceLetter(
  trx: Trx,
  { config, requestId }: Visitor,
  { row, branch }: { row: ServiceRequestRow; branch: Branch },
): Promise<void> {
  const day = row.wishedDate?.split('-').toReversed().join('.') ?? ''
  await enqueueEmail(trx, {
    template: 'service-request',
    to: branch.email,
    dedupeKey: `service-request:${row.id}`,
    data: {
      url: `${config.publicUrl}/staff/service-requests`,
      number: String(row.number),
      kind: serviceRequestKindLabels[row.kind],
      branchName: branch.name,
      name: row.contactName,
      phone: row.contactPhone,
      email: row.contactEmail,
      machine: row.machine,
      wished: [day, row.wishedTime].filter(Boolean).join(', '),
      text: row.text,
    },
    requestId,
  })
}
