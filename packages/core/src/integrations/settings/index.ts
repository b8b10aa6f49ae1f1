/** How settings are read from the environment: each service brings its own fragment, and fragments add up. */
export {
  combineSettings,
  defineSettings,
  type Environment,
  type SettingsFragment,
  type ShopSettings,
} from './settings-fragment.ts'
export { httpUrl, text, url, withoutSlash } from './variables.ts'
