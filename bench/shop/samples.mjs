/** Values of the loaded records, chosen by a hash of the customer's code: always the same ones, spread over all years. */

const size = 300
const loaded = "created_at < '2026-01-01'"
const isLatin = "contact_person !~ '[ء-ي]'"
const isArabic = "contact_person !~ '[A-Za-z]'"

/** @param {string} what @param {string} [condition] */
const sampleSql = (what, condition = 'true') => `select ${what} as value from customers
  where ${loaded} and ${condition} order by md5(customer_code || '${what}') limit ${size}`

const cardsSql = `select work_cards.id, work_cards.customer_id, vehicle_id, plate_number from work_cards
  join vehicles on vehicles.id = vehicle_id
  where work_cards.${loaded} and deleted_at is null order by md5(work_card_number) limit ${size}`

const commonNamesSql = `select split_part(contact_person, ' ', 1) as value from customers
  where ${loaded} group by 1 order by count(*) desc, 1 limit 10`

/**
 * @typedef {{ id: string, customer_id: string, vehicle_id: string, plate_number: string }} SampleCard
 * @typedef {{ latinNames: string[], arabicNames: string[], commonNames: string[], phones: string[], codes: string[], cards: SampleCard[] }} Samples
 * @param {import('pg').Client} client
 * @returns {Promise<Samples>}
 */
export const sampleRecords = async (client) => {
  const values = async (/** @type {string} */ text) =>
    (await client.query(text)).rows.map(({ value }) => value)
  return {
    latinNames: await values(sampleSql('contact_person', isLatin)),
    arabicNames: await values(sampleSql('contact_person', isArabic)),
    commonNames: await values(commonNamesSql),
    phones: await values(sampleSql('phone')),
    codes: await values(sampleSql('customer_code')),
    cards: (await client.query(cardsSql)).rows,
  }
}
