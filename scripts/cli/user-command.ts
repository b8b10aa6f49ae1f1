import { randomBytes } from 'node:crypto'
import { type AccountRole, accountRoles, createAccount } from '@agromarket/core/auth'
import { type Command, Option } from 'commander'
import { z } from 'zod'
import { withShop } from './open-shop.ts'
import { print } from './output.ts'

interface UserCommandOptions {
  email: string
  role: AccountRole | 'buyer'
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
    .option('--name <имя>', 'имя', 'Сотрудник')
    .option('--password <пароль>', 'пароль от 6 знаков; без него придумывается и печатается')
    .option('--json', 'результат в JSON')
    .action(createUser)
}

async function createUser({ email, role, name, password, json = false }: UserCommandOptions): Promise<void> {
  if (!z.email().safeParse(email).success) throw new Error(`«${email}» не похоже на адрес электронной почты.`)
  if (password !== undefined && password.length < 6) throw new Error('Пароль должен быть не короче 6 знаков.')
  const secret = password ?? randomBytes(12).toString('base64url')
  const account = await withShop(({ db }) =>
    createAccount(db, {
      name,
      email,
      phone: null,
      password: secret,
      role: role === 'buyer' ? null : role,
      formId: 'cli',
    }),
  )
  if (!account) throw new Error(`Учётная запись с адресом ${email} уже есть.`)
  const shown = password === undefined ? { password: secret } : {}
  const text = `Создана учётная запись ${email}, роль ${role}${password === undefined ? `, пароль ${secret}` : ''}`
  print(json, { id: account.id, email, role, ...shown }, text)
}
