/** By which part a unit of a machine is known; what stands first wins. */
const icons: readonly (readonly [words: RegExp, icon: string])[] = [
  [/двигател|мотор/i, 'piston'],
  [/режущ/i, 'knife-head'],
  [/мотовил|жатк/i, 'reel-finger'],
  [/гидро/i, 'gear-pump'],
  [/насос/i, 'membrane-pump'],
  [/трансмисс|редуктор|коробк/i, 'gear'],
  [/ходов|мост|колес/i, 'wheel'],
  [/навеск/i, 'yoke'],
  [/кабин/i, 'cabin-filter'],
  [/электр/i, 'battery'],
  [/тормоз/i, 'hose'],
  [/рулев/i, 'lever'],
  [/молотилк|обмолот/i, 'pulley'],
  [/наклонн|транспорт|элеватор/i, 'slat-chain'],
  [/выгрузн|шнек/i, 'auger'],
  [/измельч|ротор/i, 'knife'],
  [/разбрасыват/i, 'vane'],
  [/дисков/i, 'disc'],
  [/сошник/i, 'coulter'],
  [/высев|дозатор/i, 'metering-roller'],
  [/высаж/i, 'planting-cup'],
  [/оборот/i, 'valve'],
  [/плуг|корпус/i, 'mouldboard'],
  [/каток|катк/i, 'housed-bearing'],
  [/прессов/i, 'press-belt'],
  [/подборщик/i, 'tine'],
  [/питающ/i, 'sprocket'],
  [/штанг/i, 'nozzle'],
  [/стрел/i, 'pin'],
  [/рабоч/i, 'sweep'],
  [/кузов/i, 'chain'],
  [/привод/i, 'cardan'],
  [/очистк|вентилятор/i, 'tensioner'],
  [/рам/i, 'bolt'],
]

/** The pictogram beside the name of a machine's node. */
export function nodeIcon(name: string): string {
  return icons.find(([words]) => words.test(name))?.[1] ?? 'gearbox'
}
