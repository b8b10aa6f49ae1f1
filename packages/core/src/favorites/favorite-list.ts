import { createProductList } from '../catalog/index.ts'

export const favoriteList = createProductList('favorite')
/** The list's name where its changes wait for each other. */
export const favoriteListName = 'favorite'
