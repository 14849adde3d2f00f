// The themes share one build, one browser, and one limit of tests at a time: most of their time they wait.
import './form-faults/answers.ts';
import './form-faults/background.ts';
import './form-faults/clock.ts';
import './form-faults/connection.ts';
import './form-faults/outbox.ts';
import './form-faults/scripts.ts';
import './form-faults/storage.ts';
import './form-faults/visits.ts';
import './form-faults/words.ts';
