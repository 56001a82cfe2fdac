-- Erasing a person takes along what was noted about their rows; otherwise notes stay.
GRANT DELETE ON notes TO bubby_system;
