/** The service behind the gateway in bench/gateway.mjs: an Express 5 app that returns 2 KB of JSON. */
import express from 'express'

const customer = {
  id: '0192f0c1-7a3b-7cde-8f01-23456789abcd',
  customer_code: 'CUS-000001',
  contact_person: 'Salem Al Test',
}
const data = Array.from({ length: 18 }, (_, i) => ({
  ...customer,
  phone: `+971 50 000 01${10 + i}`,
}))

const app = express().set('etag', false).set('x-powered-by', false).set('query parser', 'simple')
app.get('/api/customers', (_, res) => void res.json({ success: true, data }))
app.get('/cpu', (_, res) => void res.json(process.cpuUsage()))
const server = app.listen(Number(process.env.PORT), '127.0.0.1')
server.keepAliveTimeout = 65_000
