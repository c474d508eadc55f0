/** An employee of the demo shop. */
export interface DemoPerson {
  readonly id: string
  readonly name: string
  readonly role: string
}
