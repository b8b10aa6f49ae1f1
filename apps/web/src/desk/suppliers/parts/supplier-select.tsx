import { NativeSelect } from '@mantine/core'

interface SupplierSelectProps {
  /** Of whom the viewer may choose. */
  suppliers: readonly { id: string; name: string }[]
  supplierId: string | undefined
  size?: 'sm' | 'md'
  onChange: (supplierId: string | undefined) => void
}

/** Whose records a page shows; whoever works for one supplier has nothing to choose. */
export function SupplierSelect({ suppliers, supplierId, size, onChange }: SupplierSelectProps) {
  if (suppliers.length <= 1) return null
  return (
    <NativeSelect
      {...(size && { size })}
      aria-label="Поставщик"
      value={supplierId ?? ''}
      data={[{ value: '', label: 'Все поставщики' }, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
    />
  )
}
