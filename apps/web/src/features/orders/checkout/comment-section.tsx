import { addFiles, describeFileTypes, fileTypes, orderFileLimits } from '@agromarket/shared'
import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import styles from './checkout.module.css'
import type { CheckoutForm } from './checkout-form.ts'

interface CommentSectionProps {
  form: CheckoutForm
  files: File[]
  onFiles: (files: File[]) => void
}

const accepted = orderFileLimits.types.flatMap((type) => fileTypes[type].extensions.map((one) => `.${one}`)).join()

/** Comment, files and the consent. The server checks the files' content once more. */
export function CommentSection({ form, files, onFiles }: CommentSectionProps) {
  const picker = useRef<HTMLInputElement>(null)
  const take = (added: File[]) => {
    const { files: all, refusals } = addFiles(files, added, orderFileLimits)
    if (refusals.length > 0) showToast({ tone: 'error', message: refusals.join('. ') })
    onFiles(all)
  }
  return (
    <section className={styles.section} aria-labelledby="comment-heading">
      <h2 id="comment-heading">Комментарий и файлы</h2>
      <TextArea
        label="Комментарий к заказу"
        isLabelHidden
        placeholder="Например, кто приедет за заказом и номер машины"
        maxLength={2000}
        {...form.getInputProps('comment')}
      />
      <div className={styles.files}>
        {files.map((file) => (
          <span key={`${file.name}-${file.size}`} className={styles.file}>
            <IconFileText size={16} stroke={1.75} aria-hidden="true" />
            <b>{file.name}</b> {Math.ceil(file.size / 1024)}&nbsp;КБ
            <button
              type="button"
              aria-label={`Убрать файл ${file.name}`}
              onClick={() => onFiles(files.filter((other) => other !== file))}
            >
              <IconX size={14} stroke={2} />
            </button>
          </span>
        ))}
        <input
          ref={picker}
          type="file"
          multiple
          accept={accepted}
          hidden
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <Button
          variant="default"
          size="sm"
          icon={<IconPaperclip size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          Прикрепить файл
        </Button>
        <span>{describeFileTypes(orderFileLimits.types)}, до 10 МБ</span>
      </div>
      <div className={styles.consent}>
        <Checkbox {...form.getInputProps('acceptTerms', { type: 'checkbox' })}>
          Согласен с{' '}
          <a href="/documents/sale-terms" target="_blank" rel="noopener">
            условиями продажи
          </a>{' '}
          и{' '}
          <a href="/documents/policy-privacy" target="_blank" rel="noopener">
            политикой конфиденциальности
          </a>
        </Checkbox>
        {form.errors['acceptTerms'] && (
          <p className={styles.error} role="alert">
            {form.errors['acceptTerms']}
          </p>
        )}
      </div>
    </section>
  )
}
