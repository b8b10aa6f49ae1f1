import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type FileContext, storeFile } from '@agromarket/core/files'
import { type OfferDocument, offerFileLimits } from '@agromarket/shared'
import type { DemoFile, DemoOffer } from './demo-offer.ts'

export interface DemoFiles {
  documents: OfferDocument[]
  media: OfferDocument[]
}

/** Papers and pictures of a demo offer, in the storage like what employees put in; they are kept with the offer. */
export async function storeDemoFiles(app: FileContext, demo: DemoOffer): Promise<DemoFiles> {
  const { documents = [], media = [] } = demo.files ?? {}
  return {
    documents: await storeAll(app, demo.hash, documents),
    media: await storeAll(app, demo.hash, media),
  }
}

async function storeAll(app: FileContext, hash: string, files: readonly DemoFile[]): Promise<OfferDocument[]> {
  const stored: OfferDocument[] = []
  for (const { file, title, type } of files) {
    const { id, mimeType, sizeBytes } = await storeFile(app, {
      name: title,
      content: createReadStream(join(import.meta.dirname, 'files', file)),
      maxBytes: offerFileLimits.maxBytes,
      accept: ['pdf', 'webp'],
      uploadedBy: null,
    })
    stored.push({ id, title, type, fileId: id, url: `/api/offers/${hash}/files/${id}`, mimeType, sizeBytes })
  }
  return stored
}
