import type { FilesToCheck as Files } from '@agromarket/shared'
import { api } from '../../lib/trpc.ts'
import { LinkButton } from '../../ui/buttons/button.tsx'
import { HomeSection } from './home-section.tsx'
import classes from './staff-home.module.css'

const deeds: Record<Files['items'][number]['level'], string> = {
  error: 'Исправить',
  held: 'Проверить',
  warning: 'Подтвердить',
}

/** Price files of suppliers that do not go on sale without a person, for administrators. */
export function FilesToCheck() {
  const { data } = api.suppliers.toCheck.useQuery()
  return (
    <HomeSection
      title="Прайсы на проверке"
      count={data?.total ?? 0}
      all={{ href: '/suppliers/files', label: 'Все файлы' }}
    >
      {data?.items.map(({ fileId, title, supplierName, content, level }) => (
        <li key={fileId} className={classes.job}>
          <span>
            {title}
            <small>
              {supplierName}. {content}
            </small>
          </span>
          <LinkButton
            href={`/suppliers/files/${fileId}`}
            variant="default"
            size="xs"
            aria-label={`${deeds[level]}: ${title}`}
          >
            {deeds[level]}
          </LinkButton>
        </li>
      ))}
    </HomeSection>
  )
}
