import { createProductList } from '../catalog/index.ts'

export const historyList = createProductList('viewed_product')
/** The list's name where its changes wait for each other. */
export const historyListName = 'history'
