import type { Trx } from '../platform/db/index.ts'

/** The provider has named the code, or it is about to leave in an SMS: from now on it can be entered. */
export async function rememberCodeHash(trx: Trx, authCodeId: string, codeHash: string): Promise<void> {
  await trx.updateTable('authCode').set({ codeHash }).where('id', '=', authCodeId).execute()
}
