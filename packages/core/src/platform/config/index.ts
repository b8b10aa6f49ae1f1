/** From an environment object to a running process's services. Reads no environment itself. */
export { ConfigError, type CoreSettings } from './core-settings.ts'
export { type AppContextOptions, createAppContext, type RunningApp } from './create-app-context.ts'
export { coreVariables, readCoreSettings, withoutEmpty } from './read-core-settings.ts'
