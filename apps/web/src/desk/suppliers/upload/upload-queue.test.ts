import { expect, it } from 'vitest'
import type { FileToSend, SentFile } from './send-file.ts'
import { UploadQueue } from './upload-queue.ts'

interface Sending extends FileToSend {
  end: (sent: SentFile) => void
  fail: (error: Error) => void
}

function givenQueue() {
  const sent: Sending[] = []
  const queue = new UploadQueue((upload) => new Promise((end, fail) => sent.push({ ...upload, end, fail })))
  return { queue, sent }
}
const file = (name: string) => new File(['a;1'], name)
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('sends two files at a time, the next when one has arrived', async () => {
  const { queue, sent } = givenQueue()

  queue.add([file('a.csv'), file('b.csv'), file('c.csv')], 's1')

  expect(queue.read().map(({ state }) => state)).toEqual(['sending', 'sending', 'waiting'])
  sent[0]?.onPercent(40)
  expect(queue.read()[0]?.percent).toBe(40)
  sent[0]?.end({ fileId: 'f1', isKnown: false })
  await settled()
  expect(queue.read().map(({ state }) => state)).toEqual(['sending', 'sending'])
  expect(queue.read().map(({ name }) => name)).toEqual(['b.csv', 'c.csv'])
  expect(sent.map(({ supplierId }) => supplierId)).toEqual(['s1', 's1', 's1'])
})

it('keeps a file that failed with the reason, and sends it again when asked', async () => {
  const { queue, sent } = givenQueue()
  queue.add([file('a.csv')])

  sent[0]?.fail(new Error('Нет связи'))
  await settled()
  expect(queue.read()).toMatchObject([{ state: 'failed', problem: 'Нет связи' }])
  queue.retry(queue.read()[0]?.id ?? 0)

  expect(queue.read()).toMatchObject([{ state: 'sending', problem: null, percent: 0 }])
  expect(sent).toHaveLength(2)
})

it('stops a file that is taken off the list and goes on with the others', async () => {
  const { queue, sent } = givenQueue()
  queue.add([file('a.csv'), file('b.csv'), file('c.csv')])

  queue.remove(queue.read()[0]?.id ?? 0)

  expect(sent[0]?.signal.aborted).toBe(true)
  expect(queue.read().map(({ name }) => name)).toEqual(['b.csv', 'c.csv'])
  expect(sent.map(({ file: { name } }) => name)).toEqual(['a.csv', 'b.csv', 'c.csv'])
})

it('says of a file that the portal has already which one it is', async () => {
  const { queue, sent } = givenQueue()
  queue.add([file('a.csv')])

  sent[0]?.end({ fileId: 'f1', isKnown: true })
  await settled()

  expect(queue.read()).toMatchObject([{ state: 'known', knownFileId: 'f1' }])
})
