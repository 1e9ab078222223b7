export { factOfRow } from './fact-of-row.ts';
export { formatRegister, REGISTER_FILE } from './register-text.ts';
export { writeRegister } from './write-register.ts';
