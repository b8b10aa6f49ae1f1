import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { withRegion } from '../../lib/trpc.ts'
import styles from './cart.module.css'

/** The cart on paper and as a workbook. */
export function CartTools() {
  return (
    <div className={`${styles.tools} no-print`}>
      <button type="button" className={styles.textButton} onClick={() => print()}>
        <IconPrinter size={16} stroke={1.75} aria-hidden="true" />
        Печать
      </button>
      <a
        className={styles.textButton}
        href="/api/cart/export"
        onClick={({ currentTarget }) => {
          currentTarget.href = withRegion('/api/cart/export')
        }}
      >
        <IconFileSpreadsheet size={16} stroke={1.75} aria-hidden="true" />
        Скачать XLSX
      </a>
    </div>
  )
}
