import type { Readable } from 'node:stream'
import { appError } from '@agromarket/shared'
import type { FileContext } from '../../files/index.ts'
import { pushedFileName } from './pushed-name.ts'
import { type TakenFile, takeFile } from './take-file.ts'
import type { KeyRow } from './token.repository.ts'

/**
 * A whole price list that a program sends as a file. It says prices: a key for stock alone brings none. Throws forbidden, and
 * as takeFile does.
 */
export async function takeFileByKey(
  app: FileContext,
  { supplierId, priceListId, name: keyName, rights }: KeyRow,
  { name, content }: { name: string; content: Readable },
): Promise<TakenFile> {
  if (rights !== 'all') {
    content.resume()
    throw appError('forbidden', { message: 'Этот ключ только для остатков: файлом прайс-лист прислать нельзя.' })
  }
  return takeFile(app, {
    supplierId,
    priceListId,
    // Under the name of pushed positions it would be read as those.
    name: name.endsWith(pushedFileName) ? `${name}.txt` : name,
    content,
    source: 'api',
    sender: `ключ «${keyName}»`,
    uploadedBy: null,
    mode: 'full',
  })
}
