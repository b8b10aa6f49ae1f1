import { type SupplierFileSource, supplierFileSourceLabels } from '@agromarket/shared'
import { type Icon, IconApi, IconFolder, IconLink, IconMail, IconUpload } from '@tabler/icons-react'
import classes from './file-state.module.css'

const icons: Record<SupplierFileSource, Icon> = {
  upload: IconUpload,
  mail: IconMail,
  link: IconLink,
  api: IconApi,
  folder: IconFolder,
}

/** By which door a file has come. */
export function FileSource({ source }: { source: SupplierFileSource }) {
  const Mark = icons[source]
  return (
    <span className={classes.state} data-tone="quiet">
      <Mark size={16} stroke={1.75} aria-hidden="true" />
      {supplierFileSourceLabels[source]}
    </span>
  )
}
