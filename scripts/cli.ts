import { Command } from 'commander'
import { addBackupCommands } from './cli/backup-command.ts'
import { addDemoCommand } from './cli/demo-command.ts'
import { addExchangeCommand } from './cli/exchange-command.ts'
import { addFilesCommand } from './cli/files-command.ts'
import { addImportCommand } from './cli/import-command.ts'
import { addMigrateCommand } from './cli/migrate-command.ts'
import { addQueuesCommand } from './cli/queues-command.ts'
import { addSeedCommand } from './cli/seed-command.ts'
import { addUserCommand } from './cli/user-command.ts'
import { addWorkerCommand } from './cli/worker-command.ts'

/** pnpm cli <command>: the shop's command line (contract §4). Faults are one Russian sentence and exit code 1. */
const program = new Command('cli')
  .description('Командная строка Агромаркета. База: DATABASE_URL, иначе встроенная в папке DATA_DIR (.data).')
  .helpOption('-h, --help', 'показать справку')
  .helpCommand('help [command]', 'справка по команде')
  .showHelpAfterError('Справка: pnpm cli help')

addMigrateCommand(program)
addSeedCommand(program)
addImportCommand(program)
addUserCommand(program)
addDemoCommand(program)
addQueuesCommand(program)
addBackupCommands(program)
addFilesCommand(program)
addExchangeCommand(program)
addWorkerCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
