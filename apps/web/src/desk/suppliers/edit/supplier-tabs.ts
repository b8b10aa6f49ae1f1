const tabNames = ['supplier', 'profiles', 'access', 'makers'] as const
export type SupplierTab = (typeof tabNames)[number]
export const supplierTabs: readonly SupplierTab[] = tabNames

/** The tab that an address names. */
export function readSupplierTab(value: unknown): SupplierTab {
  return tabNames.find((name) => name === value) ?? 'supplier'
}
