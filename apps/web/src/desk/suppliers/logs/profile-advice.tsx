import type { SupplierFile } from '@agromarket/shared'
import { formatCount } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './logs.module.css'

const rowsForms = ['строке', 'строках', 'строках'] as const

/** What the profile could do about the most frequent of what is wrong; administrators are led there. */
export function ProfileAdvice({ file: { counts, supplier } }: { file: SupplierFile }) {
  const { data: viewer } = api.suppliers.viewer.useQuery()
  const onRequest = counts.causes.priceOnRequest ?? 0
  if (onRequest === 0) return null
  return (
    <div className={classes.advice}>
      <p>
        Цена «по запросу» встречается в {formatCount(onRequest, rowsForms)}. В профиле можно принимать{' '}
        {onRequest === 1 ? 'такую строку' : 'такие строки'} без цены.
      </p>
      {viewer?.isAdmin && <Link href={`/suppliers/admin/edit/${supplier.id}?tab=profiles`}>Изменить профиль</Link>}
    </div>
  )
}
