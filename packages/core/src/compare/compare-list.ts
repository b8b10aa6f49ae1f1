import { createProductList } from '../catalog/index.ts'

export const compareList = createProductList('compared_product')
/** The list's name where its changes wait for each other. */
export const compareListName = 'compare'
