import { randomBytes } from 'node:crypto'
import { getPlaces } from '@agromarket/core/area'
import { createAccount } from '@agromarket/core/auth'
import type { Database } from '@agromarket/core/platform/db'
import { type AccountRole, accountRoles, isEmail } from '@agromarket/shared'
import { type Command, Option } from 'commander'
import { withShop } from './open-shop.ts'
import { print } from './output.ts'

type CommandRole = AccountRole | 'buyer'

interface UserCommandOptions {
  email: string
  role: CommandRole
  branch?: string
  name: string
  password?: string
  json?: boolean
}

export function addUserCommand(program: Command): void {
  const user = program.command('user').description('учётные записи')
  user
    .command('create')
    .description('создать учётную запись с подтверждённым адресом')
    .requiredOption('--email <адрес>', 'электронная почта')
    .addOption(new Option('--role <роль>', 'роль').choices(['buyer', ...accountRoles]).default('buyer'))
    .option('--branch <код>', 'код филиала, заказы которого ведёт роль branchManager или employee')
    .option('--name <имя>', 'имя', 'Сотрудник')
    .option('--password <пароль>', 'пароль от 6 знаков; без него придумывается и печатается')
    .option('--json', 'результат в JSON')
    .action(createUser)
}

async function createUser({ email, role, branch, name, password, json = false }: UserCommandOptions): Promise<void> {
  if (!isEmail(email)) throw new Error(`«${email}» не похоже на адрес электронной почты.`)
  if (password !== undefined && password.length < 6) throw new Error('Пароль должен быть не короче 6 знаков.')
  const secret = password ?? randomBytes(12).toString('base64url')
  if (role === 'branchManager' && branch === undefined) {
    throw new Error('Для роли branchManager укажите филиал: --branch <код>.')
  }
  if (branch !== undefined && role !== 'branchManager' && role !== 'employee') {
    throw new Error('Филиал (--branch) указывается для ролей branchManager и employee.')
  }
  const account = await withShop(async ({ db }) =>
    createAccount(db, {
      name,
      email,
      phone: null,
      password: secret,
      roles: rolesOf(role),
      branchId: branch === undefined ? null : await findBranchId(db, branch),
      formId: 'cli',
    }),
  )
  if (!account) throw new Error(`Учётная запись с адресом ${email} уже есть.`)
  const shown = password === undefined ? { password: secret } : {}
  const text = `Создана учётная запись ${email}, роль ${role}${password === undefined ? `, пароль ${secret}` : ''}`
  print(json, { id: account.id, email, role, ...shown }, text)
}

/** The administrator sees the supplier portal as suppliers do (contract §1); a branch's manager is an employee. */
function rolesOf(role: CommandRole): AccountRole[] {
  if (role === 'buyer') return []
  if (role === 'admin') return ['admin', 'supplier', 'portalPass']
  return role === 'branchManager' ? ['employee', 'branchManager'] : [role]
}

async function findBranchId(db: Database, code: string): Promise<number> {
  const { branches } = await getPlaces(db)
  const branch = branches.find((one) => one.code === code)
  if (branch) return branch.id
  throw new Error(`Филиала «${code}» нет; есть: ${branches.map((one) => one.code).join(', ')}.`)
}
