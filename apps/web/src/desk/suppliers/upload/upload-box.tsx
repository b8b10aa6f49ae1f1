import { supplierLimits } from '@agromarket/shared'
import { Button, NativeSelect } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { formatSize } from '../formats.ts'
import classes from './upload-box.module.css'
import { UploadRows } from './upload-rows.tsx'
import { uploads } from './use-uploads.ts'

interface UploadBoxProps {
  /** Opens the window of files, for a button elsewhere on the page. */
  openRef: RefObject<(() => void) | null>
  /** Where price lists may be sent by mail; null: no letters are taken. */
  mailbox: string | null
}

/** Price files are dropped here or chosen, several at once; what is on its way stands below. */
export function UploadBox({ openRef, mailbox }: UploadBoxProps) {
  const { data: portal } = api.suppliers.viewer.useQuery()
  const own = (portal?.suppliers ?? []).filter(({ role }) => role !== 'view')
  const [chosen, setChosen] = useState<string>()
  const isChoosing = own.length > 1
  const supplierId = isChoosing ? chosen : own[0]?.id
  const take = (files: File[]) => {
    if (supplierId === undefined) showToast({ tone: 'error', message: 'Выберите поставщика, от которого файлы' })
    else uploads.add(files, supplierId)
  }
  const box = useRef<HTMLElement>(null)
  const takeEarly = useEffectEvent(take)
  // Chosen while the page was not alive yet: nobody was there to be told.
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input[type=file]')
    const files = [...(input?.files ?? [])]
    if (!input || files.length === 0) return
    input.value = ''
    takeEarly(files)
  }, [])
  if (own.length === 0) return null
  return (
    <section ref={box} className={classes.upload} aria-label="Загрузка файлов">
      {isChoosing && (
        <NativeSelect
          size="sm"
          label="Поставщик, от которого файлы"
          className={classes.supplier}
          value={chosen ?? ''}
          data={[{ value: '', label: 'Выберите' }, ...own.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget: { value } }) => setChosen(value || undefined)}
        />
      )}
      <Dropzone
        openRef={openRef}
        className={classes.box}
        activateOnClick={false}
        maxSize={supplierLimits.fileBytes}
        inputProps={{ 'aria-label': 'Файлы прайс-листов' }}
        onDrop={take}
        onReject={(rejected) =>
          showToast({
            tone: 'error',
            message: `${rejected.map(({ file }) => file.name).join(', ')}: больше ${formatSize(supplierLimits.fileBytes)}`,
          })
        }
      >
        <div className={classes.words}>
          <IconFileSpreadsheet size={24} stroke={1.6} aria-hidden="true" />
          <div>
            <p className={classes.title}>Перетащите файлы сюда</p>
            <p>
              XLSX, XLS, CSV, YML или XML до {formatSize(supplierLimits.fileBytes)}, можно в ZIP. Обязательные столбцы:
              «Артикул» и «Цена».
            </p>
          </div>
          {mailbox && (
            <p className={classes.mail}>
              или отправьте на <a href={`mailto:${mailbox}`}>{mailbox}</a>
            </p>
          )}
        </div>
      </Dropzone>
      <UploadRows />
    </section>
  )
}

/** «Загрузить файл» in the head of a page. */
export function UploadButton({ openRef }: { openRef: RefObject<(() => void) | null> }) {
  const { data: portal } = api.suppliers.viewer.useQuery()
  // Before it no window of files opens.
  const isMounted = useMounted()
  if (!portal?.suppliers.some(({ role }) => role !== 'view')) return null
  return (
    <Button
      leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
      disabled={!isMounted}
      onClick={() => openRef.current?.()}
    >
      Загрузить файл
    </Button>
  )
}
