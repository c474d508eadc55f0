/** The health check of every image: exit code 0 when the process in it is ready. Slim images have no curl. */
const { PORT = '8080', ADMIN_PORT = PORT } = process.env
const response = await fetch(`http://127.0.0.1:${ADMIN_PORT}/readyz`).catch(() => undefined)
process.exit(response?.ok ? 0 : 1)
