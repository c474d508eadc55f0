import { remote } from '@warsha/web-kit/federation'

export default await remote('mfe-portal', import.meta.dirname)
