import type { CarrierCode } from '@agromarket/shared'

export interface DemoBuyer {
  /** Of the account; those that are no demo accounts of their own are made without a password. */
  email: string
  branchCity: string
  /** Empty of a person. */
  organization: string
  taxId: string
  person: string
  phone: string
  contactEmail: string
  /** Where goods are brought to, and how far that is from the branch by road. */
  place: { address: string; coords: readonly [lat: number, long: number]; km: number }
  terminal: { city: string; carrier: CarrierCode }
}

/** Who orders in the demo shop: invented farms around Смоленск, Костанай, Брянск and Воронеж. */
export const demoBuyers = {
  rassvet: {
    email: 'buyer@demo.local',
    branchCity: 'Смоленск',
    organization: 'ООО «Рассвет-Агро»',
    taxId: '6700000014',
    person: 'Павел Егоров',
    phone: '79107842136',
    contactEmail: 'zakupki@rassvet-agro.example',
    place: { address: 'Смоленская обл., Рославльский р-н, д. Остёр, ул. Мира, 12', coords: [53.95, 32.86], km: 118 },
    terminal: { city: 'Рославль', carrier: 'cdek' },
  },
  lebedev: {
    email: 'lebedev@demo.local',
    branchCity: 'Смоленск',
    organization: 'КФХ Лебедев А. В.',
    taxId: '670000000192',
    person: 'Андрей Лебедев',
    phone: '79107001120',
    contactEmail: 'lebedev@kfh-lebedev.example',
    place: { address: 'Смоленская обл., Починковский р-н, д. Лучеса, 4', coords: [54.41, 32.45], km: 52 },
    terminal: { city: 'Смоленск', carrier: 'pek' },
  },
  zarya: {
    email: 'zarya@demo.local',
    branchCity: 'Смоленск',
    organization: 'ООО «Заря»',
    taxId: '6700000102',
    person: 'Марина Котова',
    phone: '79107001133',
    contactEmail: 'snab@zarya-agro.example',
    place: { address: 'Смоленская обл., Вяземский р-н, с. Заречье, ул. Полевая, 1', coords: [55.21, 34.3], km: 176 },
    terminal: { city: 'Вязьма', carrier: 'cdek' },
  },
  dnepr: {
    email: 'dnepr@demo.local',
    branchCity: 'Смоленск',
    organization: 'СПК «Днепровский»',
    taxId: '6700000110',
    person: 'Николай Сидоров',
    phone: '79107001147',
    contactEmail: 'buh@dneprovskiy.example',
    place: { address: 'Смоленская обл., Кардымовский р-н, д. Шокино, 18', coords: [54.9, 32.43], km: 31 },
    terminal: { city: 'Смоленск', carrier: 'dellin' },
  },
  pochinok: {
    email: 'pochinok@demo.local',
    branchCity: 'Смоленск',
    organization: 'АО «Починокагро»',
    taxId: '6700000127',
    person: 'Ольга Жукова',
    phone: '79107001152',
    contactEmail: 'sklad@pochinokagro.example',
    place: { address: 'Смоленская обл., г. Починок, ул. Кирова, 60', coords: [54.4, 32.44], km: 54 },
    terminal: { city: 'Смоленск', carrier: 'dellin' },
  },
  gulyaeva: {
    email: 'gulyaeva@demo.local',
    branchCity: 'Смоленск',
    organization: 'ИП Гуляева Т. Н.',
    taxId: '670000000266',
    person: 'Татьяна Гуляева',
    phone: '79107001168',
    contactEmail: '',
    place: { address: 'Смоленская обл., г. Ярцево, ул. Гагарина, 9', coords: [55.06, 32.7], km: 58 },
    terminal: { city: 'Ярцево', carrier: 'cdek' },
  },
  niva: {
    email: 'niva@demo.local',
    branchCity: 'Смоленск',
    organization: 'ООО «Нива-Рославль»',
    taxId: '6700000134',
    person: 'Сергей Орлов',
    phone: '79107001174',
    contactEmail: 'info@niva-roslavl.example',
    place: { address: 'Смоленская обл., г. Рославль, ул. Мичурина, 181', coords: [53.95, 32.86], km: 116 },
    terminal: { city: 'Рославль', carrier: 'cdek' },
  },
  serova: {
    email: 'serova@demo.local',
    branchCity: 'Смоленск',
    organization: '',
    taxId: '',
    person: 'Елена Серова',
    phone: '79107001185',
    contactEmail: 'e.serova@mail.example',
    place: { address: 'Смоленская обл., г. Сафоново, ул. Советская, 21', coords: [55.11, 33.24], km: 104 },
    terminal: { city: 'Сафоново', carrier: 'cdek' },
  },
  astyk: {
    email: 'astyk@demo.local',
    branchCity: 'Костанай',
    organization: 'ТОО «Костанай-Астык»',
    taxId: '180240012342',
    person: 'Бауржан Ахметов',
    phone: '77142001101',
    contactEmail: 'snab@kostanay-astyk.example',
    place: { address: 'Костанайская обл., с. Затобольск, ул. Терешковой, 14', coords: [53.2, 63.69], km: 12 },
    terminal: { city: 'Рудный', carrier: 'dellin' },
  },
  erlan: {
    email: 'kz@demo.local',
    branchCity: 'Костанай',
    organization: 'КХ «Тобол»',
    taxId: '850510350233',
    person: 'Ерлан Абдрахманов',
    phone: '77142001102',
    contactEmail: 'tobol@kh-tobol.example',
    place: { address: 'Костанайская обл., г. Лисаковск, ул. Строительная, 5', coords: [52.54, 62.49], km: 118 },
    terminal: { city: 'Рудный', carrier: 'pek' },
  },
  desna: {
    email: 'desna@demo.local',
    branchCity: 'Брянск',
    organization: 'ООО «Десна-Агро»',
    taxId: '3200000155',
    person: 'Игорь Марков',
    phone: '79107001196',
    contactEmail: 'office@desna-agro.example',
    place: { address: 'Брянская обл., Жирятинский р-н, с. Жирятино, ул. Мира, 8', coords: [53.22, 33.73], km: 46 },
    terminal: { city: 'Брянск', carrier: 'pek' },
  },
  chernozem: {
    email: 'chernozem@demo.local',
    branchCity: 'Воронеж',
    organization: 'ООО «Чернозём-Юг»',
    taxId: '3600000167',
    person: 'Виталий Попов',
    phone: '79107001203',
    contactEmail: 'mts@chernozem-yug.example',
    place: { address: 'Воронежская обл., г. Бобров, ул. Свердлова, 3', coords: [51.1, 40.03], km: 103 },
    terminal: { city: 'Воронеж', carrier: 'dellin' },
  },
} as const satisfies Record<string, DemoBuyer>

export type DemoBuyerKey = keyof typeof demoBuyers
