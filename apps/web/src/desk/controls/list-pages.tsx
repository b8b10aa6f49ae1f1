import { Pagination } from '@mantine/core'

interface ListPagesProps {
  total: number
  perPage: number
  page: number
  onPage: (page: number) => void
}

/** The other pages of a list; nothing while there is one. */
export function ListPages({ total, perPage, page, onPage }: ListPagesProps) {
  return (
    <Pagination
      mt="md"
      total={Math.ceil(total / perPage)}
      value={page}
      onChange={onPage}
      hideWithOnePage
      getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Следующая' : 'Предыдущая' })}
    />
  )
}
