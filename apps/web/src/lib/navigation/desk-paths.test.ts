import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isDeskPath } from './desk-paths.ts'

const routes = new URL('../../routes/', import.meta.url)
const addressesOf = (folder: string) =>
  readdirSync(new URL(`${folder}/`, routes), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `/${file.replace(/\.tsx$/, '').replaceAll('.', '/')}`)

it('every page of the desk has an address that the shop leaves to it, and no page of the shop has', () => {
  expect(addressesOf('_desk').filter((address) => !isDeskPath(address))).toEqual([])
  expect(addressesOf('_shop').filter(isDeskPath)).toEqual([])
})
