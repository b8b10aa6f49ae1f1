import { exchangeRefusal } from '../protocol/exchange-call.ts'
import type { ClassifierRecord, PackageHead, PackageRecord } from './package-record.ts'
import { readGroups, readPriceType, readProperty, readWarehouse } from './read-classifier.ts'
import { childText, type ElementHandlers, readElements, type XmlElement } from './read-elements.ts'
import { readFacts, readPropertyNames } from './read-facts.ts'
import { isDeleted, isYes, readId } from './read-marks.ts'
import { RecordRejection, readPrices, readStock } from './read-offer.ts'

const rootName = 'КоммерческаяИнформация'
/** Elements that hold goods, or offers of them. */
export const packageNames = new Set(['Каталог', 'ПакетПредложений', 'ИзмененияПакетаПредложений'])
/** Names of the elements that are read whole, by the name of the element above. */
const recordsUnder: Readonly<Record<string, readonly string[]>> = {
  Классификатор: ['Группы'],
  Свойства: ['Свойство', 'СвойствоНоменклатуры'],
  СвойстваНоменклатуры: ['Свойство', 'СвойствоНоменклатуры'],
  ТипыЦен: ['ТипЦены'],
  Склады: ['Склад'],
  Товары: ['Товар'],
  Предложения: ['Предложение'],
}

/**
 * Records of a CommerceML document of any dialect, in their order, a batch for each piece of the file: what it is, its
 * content says, not its name. Throws exchange_refused for what cannot be read at all.
 */
export async function* readPackage(content: AsyncIterable<Buffer>): AsyncGenerator<PackageRecord[]> {
  const reader = new PackageReader()
  for await (const _ of readElements(content, reader)) {
    if (reader.records.length > 0) yield reader.take()
  }
  if (reader.records.length > 0) yield reader.take()
}

class PackageReader implements ElementHandlers {
  records: PackageRecord[] = []
  #schemaVersion: string | null = null
  #head: PackageHead | null = null
  #packageId = ''
  #catalogId = ''
  #counts = { goods: 0, offers: 0 }

  take(): PackageRecord[] {
    const { records } = this
    this.records = []
    return records
  }

  isRecord(name: string, path: readonly string[]): boolean {
    return path.length > 1 && (recordsUnder[path.at(-1) ?? '']?.includes(name) ?? false)
  }

  open(name: string, attributes: Readonly<Record<string, string>>, path: readonly string[]): void {
    if (path.length === 0) {
      if (name !== rootName) {
        throw exchangeRefusal(`Это не файл обмена: он начинается с «${name.slice(0, 40)}», а не с «${rootName}»`)
      }
      this.#schemaVersion = attributes['ВерсияСхемы']?.slice(0, 20) ?? null
      return
    }
    if (name === 'Документ') this.#begin('documents', false)
    if (path.length > 2) return
    if (name === 'Классификатор') this.#begin('classifier', true)
    if (!packageNames.has(name)) return
    this.#packageId = ''
    this.#catalogId = ''
    const isChangesOnly = name === 'ИзмененияПакетаПредложений' || isYes(attributes['СодержитТолькоИзменения'])
    this.#begin(name === 'Каталог' ? 'catalog' : 'offers', isChangesOnly)
  }

  text(name: string, text: string, path: readonly string[]): void {
    if (!packageNames.has(path.at(-1) ?? '')) return
    if (name === 'Ид') this.#packageId = text
    if (name === 'ИдКаталога') this.#catalogId = text
    // Schemas 3.1 may say it in an element.
    if (name === 'СодержитТолькоИзменения' && this.#head && isYes(text)) {
      this.#begin(this.#head.content, true)
    }
  }

  whole(element: XmlElement): void {
    // Lines of orders are no goods.
    if (this.#head?.content === 'documents') return
    if (element.name === 'Товар') this.#goods(element)
    else if (element.name === 'Предложение') this.#offer(element)
    else if (element.name === 'Группы') this.records.push(...readGroups(element))
    else this.records.push(...toClassifierRecords(element))
  }

  #begin(content: PackageHead['content'], isChangesOnly: boolean): void {
    this.#head = { kind: 'head', content, schemaVersion: this.#schemaVersion, isChangesOnly }
    this.records.push(this.#head)
  }

  #goods(element: XmlElement, path = `Товары/Товар[${++this.#counts.goods}]`): void {
    const id = readId(element)
    if (!id) {
      this.#reject(element, path, 'noId', 'Нет «Ид»')
      return
    }
    const isOffer = element.name === 'Предложение'
    this.records.push({
      kind: 'goods',
      path,
      id,
      catalogId: isOffer ? this.#catalogId || this.#packageId.replace(/#$/, '') : this.#packageId,
      isOfCatalog: !isOffer,
      isDeleted: isDeleted(element),
      facts: readFacts(element),
      propertyNames: readPropertyNames(element),
      pictures: element.children.filter(({ name, text }) => name === 'Картинка' && text !== '').length,
    })
  }

  #offer(element: XmlElement): void {
    const path = `Предложения/Предложение[${++this.#counts.offers}]`
    const id = readId(element)
    if (!id) {
      this.#reject(element, path, 'noId', 'Нет «Ид»')
      return
    }
    // Some configurations have no catalogue: what stands in groups is a position itself, whatever is wrong with its price.
    if (element.children.some(({ name }) => name === 'Группы')) this.#goods(element, path)
    try {
      const [prices, stock] = [readPrices(element), readStock(element)]
      const [facts, propertyNames] = [readFacts(element), readPropertyNames(element)]
      this.records.push({ kind: 'offer', path, id, isDeleted: isDeleted(element), facts, propertyNames, prices, stock })
    } catch (error) {
      if (!(error instanceof RecordRejection)) throw error
      this.#reject(element, path, error.cause, error.message)
    }
  }

  #reject(element: XmlElement, path: string, cause: string, message: string): void {
    const [article = null, name = null] = [childText(element, 'Артикул'), childText(element, 'Наименование')]
    this.records.push({ kind: 'rejected', path, id: readId(element) ?? null, article, name, cause, message })
  }
}

function toClassifierRecords(element: XmlElement): ClassifierRecord[] {
  const read = { ТипЦены: readPriceType, Склад: readWarehouse }[element.name] ?? readProperty
  const record = read(element)
  return record ? [record] : []
}
