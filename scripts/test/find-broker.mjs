import { brokerInstallHint, findRabbit } from '../rabbitmq/programs.mjs'

/** @returns {string | undefined} what a run without RabbitMQ leaves out */
export function noticeWithoutBroker() {
  if (findRabbit()) return undefined
  const rule = '!'.repeat(96)
  const what = 'RabbitMQ was NOT tried, only the bus on PostgreSQL: it is not installed.'
  return [rule, what, brokerInstallHint, rule].join('\n')
}
